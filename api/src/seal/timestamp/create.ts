import type { TimeStampAuthority } from './authority.ts'
import { httpAuthority } from './http-authority.ts'

/** The authority of the settings; null without one. */
export const createTimeStampAuthority = (url: string | undefined): TimeStampAuthority | null =>
  url === undefined ? null : httpAuthority(url)
