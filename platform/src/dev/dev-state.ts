/** What keeps a page from running what is in the files: the front end, or the types, and the words of the tool. */
export interface DevFault {
  readonly where: string
  readonly words: string
}

/** What open pages are told, whenever it changes. */
export interface DevState {
  /** The newest good build of each front end, by its name. */
  readonly builds: Readonly<Record<string, string>>
  readonly faults: readonly DevFault[]
}

/** Folder of everything that the development edge serves itself, on every host. */
export const devPath = '/__dev'

/** The stream of states, an EventSource of the page. */
export const statesPath = `${devPath}/states`

/** The script that every page of the development edge runs first. */
export const devPagePath = `${devPath}/page.js`

/** Where the files of a front end's build are. */
export const buildPath = (name: string): string => `${devPath}/build/${name}/`
