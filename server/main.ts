// Here, before the shop's code is loaded, which takes a second: without a listener SIGUSR2, which `systemctl reload` sends, ends
// the process on the spot. It misses nothing: what a reload would read anew is read afterwards.
process.on("SIGUSR2", () => {});

void import("./start/run.ts");
