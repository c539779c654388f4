import type { ApiReader } from './read-reports.ts'

/** What a check needs besides the releases. */
export interface GateTools {
  /** The workspace with the compiler and the types of libraries. */
  readonly root: string
  /** Reads the declarations of a release ({@link ApiReader}). */
  readonly readApi: ApiReader
}
