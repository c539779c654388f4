/** The protocol between shell and remotes: the shape of a remote, widgets, addresses, toasts, titles, drafts, step-up, frames. */
export { listenFrame, postFrameMessage, type FrameMessageType } from './frame-message.ts'
export { usePage, usePageTitle } from './page-title.ts'
export { paths } from './paths.ts'
export {
  provideRemoteLoader,
  remoteLoader,
  type ExposeKey,
  type Exposed,
  type RemoteFailure,
  type RemoteLoader,
  type RemoteState,
} from './remote-loader.ts'
export { remoteContract, type RemoteModule, type WidgetsModule } from './remote-module.ts'
export { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
export { RemoteFailed } from './RemoteFailed.tsx'
export { RemoteView } from './RemoteView.tsx'
export { showError, toast, useToasts } from './toast.ts'
export { Slot } from './Slot.tsx'
export { requireStepUp, useStepUp } from './step-up.ts'
export { clearDrafts, useDraft } from './use-draft.ts'

export type { WidgetName, WidgetProps } from './asked-widgets.ts'
