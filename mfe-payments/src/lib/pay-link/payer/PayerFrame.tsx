import { FrameView } from '../../method/FrameView.tsx'
import { usePayerFrame } from './use-payer-frame.ts'

/** The processor's form for one payment by a link. */
export function PayerFrame(input: Parameters<typeof usePayerFrame>[0]) {
  const { details, onClose } = input
  return <FrameView kind={details.kind === 'ach' ? 'bank' : 'card'} onClose={onClose} {...usePayerFrame(input)} />
}
