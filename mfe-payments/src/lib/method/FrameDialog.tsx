import { FrameView } from './FrameView.tsx'
import { useMethodFrame, type MethodFrameInput } from './use-method-frame.ts'

/** P-55, P-58: the processor's form in a frame of its own origin. It saves a method and charges nothing. */
export function FrameDialog(input: MethodFrameInput) {
  const { kind, onClose } = input
  return <FrameView {...{ kind, onClose }} {...useMethodFrame(input)} />
}
