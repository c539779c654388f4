/** React Refresh, the module that takes changes, React with its warnings, previews and what they are made of. */
const onlyForDevelopers =
  /\/node_modules\/(?:react-refresh|@pmmmwh\/react-refresh-webpack-plugin)\/|\/hot-entry\.mjs$|\.preview\.tsx$|\/shared\/src\/testing\/|\/@portal\/sdk\/dist\/testing\/|\/cjs\/react[\w.-]*\.development\.js$/

/** The files of a build that only pages of `mfe dev` may run: they are slower, larger, and take code from a server. */
export const developerFiles = (files: readonly string[]): string[] =>
  files.filter((file) => onlyForDevelopers.test(file.replaceAll('\\', '/')))
