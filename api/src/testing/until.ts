import { setTimeout as wait } from 'node:timers/promises'

/** Long enough for a machine that is busy with other work: it only ends a test that hangs. */
const PATIENT_MS = 90_000

/** Waits until it is so. Its callers say nothing about time, so no slow machine makes them fail. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not happen')
    await wait(20)
  }
}
