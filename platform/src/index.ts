/** What measuring the builds needs of them (bench/). */
export type { FileList } from '@portal/shared/contract'
export { baseConfig } from './build/base-config.ts'
export { fileList, lazyFiles } from './build/lazy-files.ts'
export { frontEnds, workspace } from './build/packages.ts'
export { runWebpack } from './build/run-webpack.ts'
export { sourceVersion } from './build/source-version.ts'
export { readRelease } from './releases/publish.ts'
export { releaseFolder, releaseStore, type ReleaseStore } from './releases/store.ts'
