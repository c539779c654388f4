/** The carrier's final answer: the address or number does not exist, and another try will not help. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}
