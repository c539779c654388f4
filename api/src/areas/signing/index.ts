// What other areas may use of agreements.
export { newestTemplate, type Template } from './agreements/paper/template.ts'
export { sealMissing } from './agreements/seal.ts'
