/** The words of generated products. Invented; enough of them that searches find some products and not all. */

export const departments: Record<string, Record<string, string[]>> = {
  "Home & Kitchen": {
    Cookware: ["potjie", "frying pan", "casserole", "roasting tray", "steamer", "saucepan"],
    "Small appliances": ["kettle", "toaster", "blender", "air fryer", "rice cooker", "coffee grinder"],
    Bedding: ["duvet cover", "pillow", "blanket", "mattress protector", "throw", "fitted sheet"],
    Storage: ["basket", "lunch box", "shelf unit", "laundry bin", "spice rack", "hanger set"],
  },
  "Garden & Braai": {
    Braai: ["braai grid", "braai tongs", "charcoal starter", "kettle braai", "fire pit", "skewer set"],
    Garden: ["hosepipe", "sprinkler", "spade", "planter", "compost bin", "hedge shears"],
    Outdoor: ["camp chair", "gazebo", "cooler box", "hammock", "picnic mat", "head torch"],
  },
  "Power & Light": {
    Solar: ["solar panel", "inverter", "charge controller", "solar geyser timer", "battery pack", "trolley"],
    Lighting: ["rechargeable bulb", "desk lamp", "lantern", "floodlight", "fairy lights", "torch"],
    Cables: ["extension lead", "surge plug", "adaptor", "usb cable", "multiplug", "cable tie set"],
  },
  Fashion: {
    Women: ["wrap dress", "linen shirt", "cardigan", "pleated skirt", "rain jacket", "sandal"],
    Men: ["chino", "golf shirt", "hoodie", "veldskoen", "board short", "fleece top"],
    Kids: ["school shirt", "track pants", "sun hat", "backpack", "gumboot", "romper"],
  },
  Electronics: {
    Phones: ["phone cover", "power bank", "screen protector", "car charger", "earphones", "tripod"],
    Computers: ["keyboard", "mouse", "monitor", "laptop stand", "webcam", "router"],
    Audio: ["speaker", "headphones", "soundbar", "microphone", "radio", "turntable"],
  },
  Pantry: {
    Drinks: ["rooibos tea", "ground coffee", "cordial", "ginger beer", "hot chocolate", "iced tea"],
    Snacks: ["rusks", "biltong", "dried mango", "peanut brittle", "popcorn", "fudge"],
    Staples: ["maize meal", "basmati rice", "chutney", "peri-peri sauce", "sugar beans", "atchar"],
  },
};

export const qualities =
  "Classic Sturdy Compact Family Weekend Everyday Heritage Coastal Karoo Highveld Lowveld Bushveld Ultra Slim Foldable Stackable Quiet Quick Deluxe Basic Premium Handmade Organic Recycled".split(
    " ",
  );

export const materials =
  "Steel Enamel Bamboo Cotton Linen Copper Glass Ceramic Canvas Leather Silicone Acacia Aluminium Wool".split(
    " ",
  );

export const colours = "Black White Charcoal Sand Terracotta Olive Navy Mustard Berry Teal Rust Sky".split(
  " ",
);
export const sizes = ["XS", "S", "M", "L", "XL", "XXL"];
export const syllables =
  "ka mo zu ba li tho ndi ra sel vu pho ko wi lu ma ne si do ve tu ri jo fe an em os ul".split(" ");

export const sentences = [
  "Made for kitchens where something is always on the boil.",
  "It packs flat, so it finds a place behind the door.",
  "The handle stays cool and sits well in small and large hands.",
  "Rinse it under the tap and it is ready for the next day.",
  "It works through load-shedding without a second thought.",
  "Tested over a long summer on a windy stoep.",
  "The finish does not chip when it is knocked about in the boot of a car.",
  "Spare parts are kept for ten years.",
  "Comes in a plain cardboard box without plastic.",
  "A present that people use long after the wrapping is gone.",
  "Two of them stand side by side on an ordinary shelf.",
  "The stitching is double where it matters.",
  "Measured with a ruler, not with hope: the sizes are true.",
  "Children can open it and close it again.",
  "It weighs little enough for the walk from the taxi rank.",
  "Guaranteed for two years against faults in making.",
];
