/** The sources cannot be built; the message is webpack's, or names the mistakes in portal.json. */
export class BuildFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BuildFault'
  }
}
