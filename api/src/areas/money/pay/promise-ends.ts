// What ends with a payment, for folders that give payments back.
export { endPlanOf, endPromiseOf } from './promise-repo.ts'
