/** The account at Lob: one for all tenants, which the metadata of each letter names. */
export interface LobSettings {
  /** A secret key; a test key prints nothing. */
  readonly key: string
  /** Address of the interface, without a slash at the end. */
  readonly url: string
}
