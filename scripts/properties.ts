import fc from "fast-check";

/** The same on every run, so that a change is blamed for what it did alone; `SEED=$RANDOM` looks for more. */
export const seed = Number(process.env.SEED ?? 20261123);

fc.configureGlobal({ seed });

export { fc };
