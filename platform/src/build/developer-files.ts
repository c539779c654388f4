/** React Refresh, the module that takes changes, and React with its warnings. */
const onlyForDevelopers =
  /\/node_modules\/(?:react-refresh|@pmmmwh\/react-refresh-webpack-plugin)\/|\/hot-entry\.mjs$|\/cjs\/react[\w.-]*\.development\.js$/

/** The files of a build that only pages of `mfe dev` may run: they are slower, larger, and take code from a server. */
export const developerFiles = (files: readonly string[]): string[] =>
  files.filter((file) => onlyForDevelopers.test(file.replaceAll('\\', '/')))
