/**
 * SKUs that lead each department, first places first: what people come for, with pictures that show the thing itself.
 * A demo has no sales that could order its products.
 */
export const frontRow: string[][] = [
  ["KB-TEA", "KB-WID", "SK-CUT-24", "KB-MUG", "LC-DIN-16", "MB-TUM-06", "OR-BSK-01", "PK-BOX-03"],
  ["IS-TOR-900", "VV-PWB", "IS-BUL", "KS-RAD-01", "JC-AA-04", "SL-LAN", "OR-CAN-06", "JC-SUR-05"],
  ["TH-COU", "KY-CHA", "OR-MIR-60", "LC-VAS-32", "KY-CLK-01", "LK-THR-01", "KY-FRM", "SW-BRO-01"],
  ["TD-COF", "FC-HNY-500", "OR-CHO-400", "OR-BUT-500", "SV-AVO-04", "OR-BRE-700", "KB-JAR-04", "OR-BIS-30"],
  ["FC-SUN-200", "NN-LOT", "SM-BRU", "NN-LIP", "NN-RAZ-05", "SM-PLA-50", "SM-THE-10", "NN-COC-250"],
  ["VS-BAG", "BB-TED", "VS-PEN-12", "BB-CRA-24", "KS-BAL", "VS-GLO-30", "IM-PNT-12", "VS-GEO-08"],
  ["JC-PHO", "ZA-HEA", "JC-LAP", "KR-CAM-20", "KR-TV", "JC-KEY-ZA", "IN-NOT", "ZA-MIC-02"],
  ["KS-VEL", "IM-DRS", "IM-TEE", "TD-BAG", "PK-CAS", "MB-SUN-01", "JC-WAT-38", "UO-UMB-08"],
  ["HK-HAM-500", "HK-SCR-06", "HK-HEL-01", "HK-SAW-50", "HK-SPA", "NW-EXT", "LP-SEA-09", "LP-TRI-02"],
  ["DO-TEN", "DO-PAK-55", "DO-CMP-01", "LC-POT", "MB-UMB", "SK-AXE-60", "BD-SNO", "MB-ROD-27"],
  ["WG-LEA", "KW-FLA-100", "KW-SEE-05", "WG-DOG", "KW-LAY"],
  ["TW-BIC", "ZA-GUI", "VB-RUG", "VB-BAS-07", "TW-SKA-31", "DO-TEL-70", "KY-CHE-40", "VB-BOX"],
];
