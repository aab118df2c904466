import { Presets, SingleBar } from "cli-progress";

export type Progress = {
  /** The progress of a stage; another name begins a new stage. */
  show(stage: string, done: number, total: number): void;
  stop(): void;
};

const lineIntervalMs = 5_000;

/** A progress bar; without a terminal a line now and then. */
export function openProgress(output: NodeJS.WriteStream): Progress {
  return output.isTTY ? bars(output) : lines(output);
}

function bars(output: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined;
  let current = "";
  const stop = () => {
    bar?.stop();
    current = "";
  };
  return {
    show(stage, done, total) {
      if (stage !== current) {
        stop();
        const format = `${stage.padEnd(16)} {bar} {percentage} %  {eta_formatted} left`;
        bar = new SingleBar({ format, stream: output, hideCursor: true }, Presets.shades_classic);
        bar.start(total, done);
        current = stage;
      }
      bar?.update(done);
    },
    stop,
  };
}

function lines(output: NodeJS.WriteStream): Progress {
  let current = "";
  let lastMs = 0;
  return {
    show(stage, done, total) {
      const nowMs = performance.now();
      if (stage === current && nowMs - lastMs < lineIntervalMs) return;
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
      output.write(stage === current ? `${stage}: ${percent} %\n` : `${stage} …\n`);
      current = stage;
      lastMs = nowMs;
    },
    stop() {},
  };
}
