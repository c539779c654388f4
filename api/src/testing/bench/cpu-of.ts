import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts the time of processes in ticks of 10 ms. */
const TICKS_PER_SECOND = 100

/** The fields of /proc/<pid>/stat after the name, which may contain blanks; empty when the process has ended. */
function fieldsOf(pid: number): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const seconds = (fields: readonly string[], at: readonly number[]) =>
  at.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / TICKS_PER_SECOND

/** Seconds that a process has computed since it started, its own and the system's for it. */
export const cpuOf = (pid: number): number => seconds(fieldsOf(pid), [11, 12])

/** The process that started another one. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1])

/** Seconds that a process and all its children have computed, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), seconds(fieldsOf(pid), [11, 12, 13, 14]))
}
