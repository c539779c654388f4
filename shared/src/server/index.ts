/** What the servers have in common: the edge and the API. */
export { householdOf, subnetOf } from './household.ts'
export { namesOneHost } from './one-host.ts'
export { contractPath, pathPattern } from './path-pattern.ts'
export { doneText, neededText, refusalText } from './refusal-text.ts'
export { dropUnreadBody } from './unread-body.ts'
export { answerUnreadable } from './unreadable.ts'
