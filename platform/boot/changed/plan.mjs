/** Files that every runner depends on: a change of one reaches everything. */
const underAll =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig.*\.json|jest\.config\.mjs|\.npmrc|\.oxlintrc\.json|\.prettier(rc\.json|ignore)|platform\/jest\/.*)$/

const isCode = (file) => /\.(ts|tsx|mts|mjs|cjs|json|css)$/.test(file)

/** The files that each of these checks is about: without one of them in a change, the check is skipped. */
const about = {
  'types of the front ends': (file) => isCode(file) && !file.startsWith('api/'),
  'types of the server': (file) => isCode(file) && /^(api|shared|platform)\//.test(file),
  lint: (file) => /\.[cm]?[jt]sx?$/.test(file),
  format: () => true,
  imports: isCode,
  unused: isCode,
}

/**
 * The runners that a change concerns.
 * @param {string[]} files the changed files
 * @param {(file: string) => boolean} exists false for a deleted file
 * @returns {{ all: boolean, without: string[], files: string[], code: string[] }} `all` when nothing can be skipped;
 * `without` are checks to skip, `files` are for the checks that can look at single files, `code` selects tests and
 * stories
 */
export function planFor(files, exists) {
  const kept = files.filter(exists)
  // These checks read the changed files one by one, so deleted files do not concern them.
  const looked = { lint: kept, format: kept }
  return {
    all: files.some((file) => underAll.test(file)),
    without: Object.keys(about).filter((check) => !(looked[check] ?? files).some(about[check])),
    files: kept,
    code: kept.filter(isCode),
  }
}
