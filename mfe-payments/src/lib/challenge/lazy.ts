import { lazyPart } from '@portal/shared/kit'
import { challengeTexts } from '#texts/challenge'
import { loadWith } from '../load-with.ts'

const load = () => loadWith(import('./ConfirmAtBank.tsx'), challengeTexts())

// Loaded with their texts when a bank asks: few cards' banks do.
export const ConfirmAtBank = lazyPart(async () => (await load()).ConfirmAtBank)
export const ConfirmAtBankDialog = lazyPart(async () => (await load()).ConfirmAtBankDialog)
