export { createRemoteConfig } from './build/remote-config.ts'
export { createShellConfig } from './build/shell-config.ts'
export { sourceVersion } from './build/source-version.ts'
