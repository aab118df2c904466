import type { PictureRecipe } from "../pictures/picture-recipe.ts";
import type { DemoCategory } from "./types.ts";

type CategoryTree = [name: string, picture: PictureRecipe, children?: CategoryTree[]];

/** Foods, and what is used on the body; the files of products mark others. */
const withoutReturn: Record<string, NonNullable<DemoCategory["noReturn"]>> = {
  pantry: "food",
  "skin & hair": "hygiene",
};

function withChildren([name, picture, children = []]: CategoryTree, parent: string | null): DemoCategory[] {
  const noReturn = withoutReturn[name] ?? null;
  return [{ name, parent, picture, noReturn }, ...children.flatMap((child) => withChildren(child, name))];
}

const departments: CategoryTree[] = [
  [
    "kitchen",
    { icon: "cooking" },
    [
      ["cookware", { icon: "shallow-pan-of-food" }],
      ["cups & tableware", { icon: "teacup-without-handle" }],
      ["kitchen appliances", { icon: "teapot" }],
      [
        "fridges & freezers",
        { icon: "door", saturation: 0, brightness: 1.4, layout: "with", companion: "ice" },
      ],
    ],
  ],
  [
    "pantry",
    { icon: "honey-pot" },
    [
      ["fruit & vegetables", { icon: "red-apple" }],
      ["staples", { icon: "sheaf-of-rice" }],
      ["spices & preserves", { icon: "hot-pepper" }],
      ["tea & coffee", { icon: "hot-beverage" }],
      ["cold drinks", { icon: "beverage-box" }],
      ["snacks & sweets", { icon: "popcorn" }],
    ],
  ],
  [
    "power & light",
    { icon: "light-bulb" },
    [
      ["lamps & torches", { icon: "flashlight" }],
      ["batteries & solar", { icon: "battery" }],
      ["gas & heating", { icon: "fire" }],
    ],
  ],
  [
    "home & living",
    { icon: "couch-and-lamp" },
    [
      ["bedding & linen", { icon: "bed" }],
      ["furniture", { icon: "chair" }],
      ["décor & gifts", { icon: "framed-picture" }],
      ["cleaning", { icon: "broom" }],
    ],
  ],
  [
    "hardware & car",
    { icon: "toolbox" },
    [
      ["tools & paint", { icon: "hammer-and-wrench" }],
      ["locks & safety", { icon: "locked-with-key" }],
      [
        "water & plumbing",
        { icon: "droplet" },
        [
          ["tanks & pumps", { icon: "oil-drum", hue: 265 }],
          ["geysers & bathroom", { icon: "shower" }],
        ],
      ],
      ["car care", { icon: "automobile" }],
    ],
  ],
  [
    "tech & office",
    { icon: "laptop" },
    [
      ["phones & computers", { icon: "mobile-phone" }],
      ["sound & screens", { icon: "headphone" }],
      ["stationery & office", { icon: "spiral-calendar" }],
    ],
  ],
  [
    "kids & school",
    { icon: "teddy-bear" },
    [
      ["baby", { icon: "baby-bottle" }],
      ["school", { icon: "backpack" }],
      ["toys & games", { icon: "puzzle-piece" }],
    ],
  ],
  [
    "fashion",
    { icon: "dress" },
    [
      ["clothes", { icon: "t-shirt" }],
      ["shoes", { icon: "hiking-boot" }],
      ["bags & accessories", { icon: "handbag" }],
    ],
  ],
  [
    "health & beauty",
    { icon: "lotion-bottle" },
    [
      ["skin & hair", { icon: "lipstick" }],
      ["health & first aid", { icon: "adhesive-bandage" }],
    ],
  ],
  [
    "outdoors",
    { icon: "tent" },
    [
      ["braai", { icon: "fire" }],
      ["camping", { icon: "camping" }],
      ["beach & pool", { icon: "beach-with-umbrella" }],
      [
        "garden",
        { icon: "potted-plant" },
        [
          ["plants & seeds", { icon: "seedling" }],
          ["garden tools & décor", { icon: "wind-chime" }],
        ],
      ],
    ],
  ],
  [
    "sport & leisure",
    { icon: "soccer-ball" },
    [
      ["ball sports", { icon: "rugby-football" }],
      ["cycling & fitness", { icon: "bicycle" }],
      ["books & hobbies", { icon: "books" }],
    ],
  ],
  [
    "pets",
    { icon: "dog" },
    [
      ["dogs", { icon: "bone" }],
      ["cats & small pets", { icon: "cat" }],
    ],
  ],
];

/** Departments and their categories, parents first, in the order of the navigation. */
export const categories: DemoCategory[] = departments.flatMap((each) => withChildren(each, null));
