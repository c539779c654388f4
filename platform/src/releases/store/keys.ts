/**
 * How a store is laid out. All but the channels is immutable:
 *
 *     r/<remote>/<version>/…              files, each with a .br and a .gz beside it where that is smaller
 *     r/<remote>/<version>/release.json   written last: a release is there when this is
 *     sets/<id>.json                      signed: exactly one version of the shell and of each remote
 *     channels/<env>.json                 signed: what page loads follow
 *     audit/<env>/<sequence>.json         one entry for each write of the channel, chained by hashes
 *     audit/<env>/refused/<time>-….json   what was refused
 */
export const fileKey = (remote: string, version: string, file: string) => `r/${remote}/${version}/${file}`
export const releaseKey = (remote: string, version: string) => fileKey(remote, version, 'release.json')
export const setKey = (id: string) => `sets/${id}.json`
export const channelKey = (env: string) => `channels/${env}.json`
export const auditKey = (env: string, sequence: number) => `audit/${env}/${String(sequence).padStart(10, '0')}.json`
export const refusedPrefix = (env: string) => `audit/${env}/refused/`
