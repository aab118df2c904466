import fc from "fast-check";

/** Fixed, so that a failure is due to the change; `SEED=$RANDOM` tries other cases. */
export const seed = Number(process.env.SEED ?? 20261123);

fc.configureGlobal({ seed });

export { fc };
