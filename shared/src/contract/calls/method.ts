import { methodEndpoints } from '../method.ts'

export const {
  listSavedPayPal,
  listSavedCards,
  listSavedBankAccounts,
  getDefaultMethod,
  setDefaultMethod,
  deleteMethod,
  getCardFrame,
  getBankFrame,
  addCard,
  addBankAccount,
} = methodEndpoints
