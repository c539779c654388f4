import { endpoints } from '@portal/shared/contract'

/** Calls whose replies name the person who has an entry. */
export const workReads = [endpoints.listWork, endpoints.listWorkQueues, endpoints.listCases]
