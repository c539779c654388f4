/** What shell and remotes agree on: the shape of a remote, widgets, addresses, toasts, titles, drafts, step-up, frames. */
export {
  frameNonce,
  listenFrame,
  postFrameMessage,
  type FrameMessageType,
  type HostedMessage,
  type OpenedFrame,
} from './frame-message.ts'
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
export { remoteContract, type AnyWidgets, type RemoteModule, type WidgetsModule } from './remote-module.ts'
export { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
export { RemoteFailed } from './RemoteFailed.tsx'
export { RemoteView, type RemoteViewProps } from './RemoteView.tsx'
export { showError } from './show-error.ts'
export { Slot } from './Slot.tsx'
export { requireStepUp, useStepUp, withStepUp } from './step-up.ts'
export { toast, useToasts, type Toast } from './toast.ts'
export { clearDrafts, useDraft, type DraftOptions } from './use-draft.ts'
export { useRemote, type UsedRemote } from './use-remote.ts'
export type { ActingFor, WidgetName, WidgetProps } from './widget-props.ts'
