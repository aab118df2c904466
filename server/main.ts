// Set before the shop's code loads, which takes a second: without a listener SIGUSR2 (`systemctl reload`) would end the
// process. Nothing is missed, because settings are read afterwards.
process.on("SIGUSR2", () => {});

void import("./start/run.ts");
