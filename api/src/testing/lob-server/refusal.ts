/** An answer that is no success, in Lob's shape. */
export class LobRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.body = { error: { message, status_code: status, code } }
  }
}
