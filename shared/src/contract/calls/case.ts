import { caseEndpoints } from '../case.ts'

export const { createCase } = caseEndpoints
