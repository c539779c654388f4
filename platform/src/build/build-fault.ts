/** The sources do not build; its message is webpack's, or says what is wrong with portal.json. */
export class BuildFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BuildFault'
  }
}
