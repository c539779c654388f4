import type { Portal } from './read-portal.ts'

/** The module that hands a remote's previews over, below the derived folder. No release has it. */
export const previewsFile = 'previews.mjs'

/** Webpack finds the files itself, also those that are added while it watches. */
export const previewsModule = ({ lanes }: Pick<Portal, 'lanes'>) => `// Made by the build: "mfe preview" begins with it.
import '${lanes}/ui/base.css'
import { showPreviews } from '${lanes}/testing'

const found = import.meta.webpackContext('../src', { recursive: true, regExp: /\\.preview\\.tsx$/ })
void showPreviews(Object.fromEntries(found.keys().map((path) => [path, found(path)])))
`
