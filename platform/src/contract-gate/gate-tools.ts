import type { ApiReader } from './read-reports.ts'

/** What a check needs beside the releases. */
export interface GateTools {
  /** The workspace, whose compiler and whose types of libraries are used. */
  readonly root: string
  /** Reads the declarations of a release ({@link ApiReader}). */
  readonly readApi: ApiReader
}
