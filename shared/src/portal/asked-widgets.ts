/**
 * Props of the widgets that remotes show of each other, by `<owner>/<name>`. Empty here: each remote adds those that it
 * asks for, in the file that `mfe types` writes from what their owners declare.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- remotes add to it
export interface WidgetProps {}

/** Name of a widget: `<owner's short name>/<widget>`. */
export type WidgetName = keyof WidgetProps
