type Reading<Value> = { ids: Set<number>; values: Promise<Map<number, Value>> };

/**
 * Reads for many at once: one reading is under way at a time, and the next is for all who asked meanwhile, so that
 * 32 searches cost a few queries. A reading begins after it was asked for, so it is never older.
 *
 * @param mostIds of one reading, unless one asks for more at once
 */
export function readTogether<Value>(
  read: (ids: number[]) => Promise<Map<number, Value>>,
  mostIds: number,
): (ids: number[]) => Promise<Map<number, Value>> {
  let next: Reading<Value> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function plan(): Reading<Value> {
    const ids = new Set<number>();
    const values = last.then(() => {
      if (next === planned) next = undefined;
      return read([...ids]);
    });
    const planned = { ids, values };
    last = values.catch(() => {});
    return planned;
  }

  return (ids) => {
    if (!next || next.ids.size + ids.length > mostIds) next = plan();
    for (const id of ids) next.ids.add(id);
    return next.values;
  };
}
