/** The part of Lob's SDK that is used; it comes without types. */
declare module 'lob' {
  interface Options {
    /** With a slash at the end. */
    readonly host: string
  }
  export default class Lob {
    constructor(key: string, options: Options)
    readonly letters: {
      /** Changes `letter`. */
      create(letter: Record<string, unknown>, headers: Record<string, string>): Promise<unknown>
      list(query: Record<string, unknown>): Promise<unknown>
    }
  }
}
