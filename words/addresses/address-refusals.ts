export const addressRefusals = {
  contact_phone: "Use a South African number of ten digits, like 082 555 0143",
  province: "Choose a province",
};
