import { reasonText } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Notice } from '@portal/shared/ui'
import { sharedDeskTexts } from '#texts/shared-desk'
import { loadWith } from './load-with.ts'

const Reason = ({ code }: { code: string }) => <Notice>{reasonText(code)}</Notice>

// Its words are of staff, and few accounts need them.
const Loaded = lazyPart(() => loadWith(Promise.resolve(Reason), sharedDeskTexts()))

/** shows staff, in place of the button, why they may not take a payment. */
export const WhyNoPayment = ({ code }: { code: string }) => <Loaded code={code} />
