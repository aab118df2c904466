import type { DemoCategory, PictureRecipe } from "./types.ts";

function department(
  name: string,
  picture: PictureRecipe,
  children: [name: string, picture: PictureRecipe][],
) {
  const below = children.map(([child, childPicture]) => ({
    name: child,
    parent: name,
    picture: childPicture,
  }));
  return [{ name, parent: null, picture }, ...below];
}

/** Departments and what is in them, in the order of the shop's navigation. */
export const categories: DemoCategory[] = [
  ...department("kitchen", { icon: "cooking" }, [
    ["cookware", { icon: "shallow-pan-of-food" }],
    ["cups & tableware", { icon: "teacup-without-handle" }],
    ["kitchen appliances", { icon: "teapot" }],
  ]),
  ...department("pantry", { icon: "honey-pot" }, [
    ["tea & coffee", { icon: "hot-beverage" }],
    ["staples", { icon: "sheaf-of-rice" }],
    ["spices & preserves", { icon: "hot-pepper" }],
  ]),
  ...department("power & light", { icon: "light-bulb" }, [
    ["lamps & torches", { icon: "flashlight" }],
    ["batteries & solar", { icon: "battery" }],
  ]),
  ...department("home", { icon: "couch-and-lamp" }, [
    ["bedding & linen", { icon: "bed" }],
    ["furniture", { icon: "chair" }],
    ["cleaning", { icon: "broom" }],
  ]),
  ...department("tech", { icon: "laptop" }, [
    ["phones & computers", { icon: "mobile-phone" }],
    ["sound & screens", { icon: "headphone" }],
  ]),
  ...department("kids & school", { icon: "teddy-bear" }, [
    ["school", { icon: "backpack" }],
    ["toys & games", { icon: "puzzle-piece" }],
  ]),
  ...department("fashion", { icon: "dress" }, [
    ["clothes", { icon: "t-shirt" }],
    ["shoes", { icon: "hiking-boot" }],
    ["bags & accessories", { icon: "handbag" }],
  ]),
  ...department("outdoors", { icon: "tent" }, [
    ["braai", { icon: "fire" }],
    ["camping", { icon: "camping" }],
    ["garden", { icon: "potted-plant" }],
  ]),
];
