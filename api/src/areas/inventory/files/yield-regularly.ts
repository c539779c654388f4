/** After how many rows other work gets a turn: reading and sealing thousands of rows would block requests. */
const ROWS = 250

/** Regularly yields to other work. */
export async function yieldRegularly(row: number): Promise<void> {
  if (row % ROWS === ROWS - 1) await new Promise((resolve) => setImmediate(resolve))
}
