/**
 * SKUs that lead each department, first places first: what people come for, with pictures that show the thing itself.
 * A demo has no sales that could order its products.
 */
export const frontRow: string[][] = [
  ["KB-TEA", "VV-KET-17", "YP-POT-03", "UM-GAS-02", "KB-WID", "KB-MUG", "LC-DIN-16", "MB-TUM-06"],
  ["IS-TOR-900", "VV-STA-500", "UM-CYL", "VV-PWB", "IS-BUL", "JC-AA-04", "SL-LAN", "OR-CAN-06"],
  ["KY-CHA", "LK-WOO-01", "LC-VAS-32", "IM-SHW-03", "OR-MIR-60", "KY-CLK-01", "KY-FRM", "TH-COU"],
  ["RB-ROO", "FC-HNY-500", "ML-MEAL", "TD-COF", "OR-CHO-400", "OR-BUT-500", "SV-AVO-04", "KB-JAR-04"],
  ["FC-SUN-200", "NN-LOT", "SM-BRU", "NN-LIP", "NN-RAZ-05", "SM-PLA-50", "SM-THE-10", "NN-COC-250"],
  ["VS-PEN-12", "BB-CRA-24", "KS-BAL", "BB-DIC-06", "IM-PNT-12", "BB-TED", "VS-GLO-30", "VS-BAG"],
  ["ZA-HEA", "KR-RAD-01", "IN-NOT", "IN-PAP", "JC-PHO", "JC-LAP", "KR-CAM-20", "KR-TV"],
  ["SW-JNS-REG", "NL-HAT-RED", "MB-SUN-01", "PK-CAS", "JC-WAT-38", "IM-TEE", "KS-VEL", "TD-BAG"],
  ["HK-SCR-06", "NW-PAD", "NW-EXT", "HK-HEL-01", "HK-HAM-500", "HK-SPA", "HK-SAW-50", "RV-TNK"],
  ["UM-CHA-5", "FC-CAC-01", "LC-POT", "BL-BRI-24", "DO-TEN", "DO-CMP-01", "SW-DRM", "MB-ROD-27"],
  ["WG-DOG", "WG-CAT", "KW-FLA-100", "KW-SEE-05", "WG-LEA", "WG-LIT-10", "KW-LAY"],
  ["VB-BAS-07", "TW-SKA-31", "ST-COO-01", "ST-STO", "VB-RUG", "KY-CHE-40", "ZA-GUI", "TW-BIC"],
];
