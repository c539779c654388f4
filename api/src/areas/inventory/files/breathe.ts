/** Rows after which whoever waits gets a turn: reading and sealing thousands would keep requests waiting. */
const ROWS = 250

/** Lets others go on, now and then. */
export async function breathe(row: number): Promise<void> {
  if (row % ROWS === ROWS - 1) await new Promise((resolve) => setImmediate(resolve))
}
