/**
 * How a store is laid out. All but the channels is immutable:
 *
 *     r/<remote>/<version>/…              files, each with a .br and a .gz beside it where that is smaller
 *     r/<remote>/<version>/release.json   after all files: a release is there when this is
 *     r/<remote>/<version>/published.json signed: that this release.json was published here
 *     r/<remote>/<version>/provenance.json signed: from which sources it was built, and how
 *     maps/<remote>/<version>.json.gz     signed: from which sources its scripts come; no server answers it to a browser
 *     sets/<id>.json                      signed: exactly one version of the shell and of each remote
 *     gates/<set>/<name>/<number>.json    signed: the result of a gate for a set
 *     channels/<env>.json                 signed: the channel that page loads read
 *     overrides/<env>/<until>-….json      the note of an override for a published version or set
 *     audit/<env>/<sequence>.json         one entry for each write of the channel, chained by hashes
 *     audit/<env>/refused/<time>-….json   a refused document or action
 *     audit/<env>/minted/<time>-….json    signed: an override that was handed out
 */
export const fileKey = (remote: string, version: string, file: string) => `r/${remote}/${version}/${file}`
export const releaseFile = 'release.json'
export const publishedFile = 'published.json'
export const provenanceFile = 'provenance.json'
export const releaseKey = (remote: string, version: string) => fileKey(remote, version, releaseFile)
export const publishedKey = (remote: string, version: string) => fileKey(remote, version, publishedFile)
export const provenanceKey = (remote: string, version: string) => fileKey(remote, version, provenanceFile)
export const mapsKey = (remote: string, version: string) => `maps/${remote}/${version}.json.gz`
export const setKey = (id: string) => `sets/${id}.json`
export const gatesPrefix = (set: string) => `gates/${set}/`
export const gateKey = ({ set, name, number }: { set: string; name: string; number: number }) =>
  `${gatesPrefix(set)}${name}/${String(number).padStart(6, '0')}.json`
export const channelKey = (env: string) => `channels/${env}.json`
/** The channel of a key. */
export const envOf = (key: string) => key.slice('channels/'.length).replace(/\.json$/, '')
export const auditKey = (env: string, sequence: number) => `audit/${env}/${String(sequence).padStart(10, '0')}.json`
export const refusedPrefix = (env: string) => `audit/${env}/refused/`
export const mintedPrefix = (env: string) => `audit/${env}/minted/`
export const mintedKey = ({ env, at, id }: { env: string; at: string; id: string }) =>
  `${mintedPrefix(env)}${at.replaceAll(':', '-')}-${id}.json`
export const overridesPrefix = 'overrides/'
export const overrideKey = (env: string, until: string, id: string) =>
  `${overridesPrefix}${env}/${until.replaceAll(':', '-')}-${id}.json`
