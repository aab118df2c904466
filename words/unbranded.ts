/** What stands where a brand would, on a product without one. No brand: those who list products are not told it. */
export const unbranded = "Unbranded";
