/** A carrier's last word: there is nobody at this address or number, and trying again will not help. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'Undeliverable'
  }
}
