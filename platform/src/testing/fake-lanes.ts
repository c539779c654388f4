import { reportLanes, type LaneReport } from '../contract-gate/lane-report.ts'
import { askedTypes } from '../widgets/asked-widgets.ts'
import { unitsOf, type WidgetUnits } from '../widgets/props-unit.ts'

/** Declarations of small lanes, as the compiler would write them. */
export const laneTexts: Readonly<Record<string, string>> = {
  'portal/index': `
export { paths } from './paths.ts';
export { remoteContract, type RemoteModule } from './remote-module.ts';
export { Slot } from './Slot.tsx';
export type { WidgetProps } from './asked-widgets.ts';
`,
  'portal/paths': `export declare const paths: { readonly cabinet: "/cabinet" };\n`,
  'portal/remote-module': `
import type { RouteObject } from 'react-router-dom';
/** Version of the agreement. */
export declare const remoteContract = "1.0.0";
export interface RemoteModule { name: string; routes: RouteObject[]; }
`,
  'portal/Slot': `
import type { WidgetProps } from './asked-widgets.ts';
export declare function Slot<N extends keyof WidgetProps>(props: { name: N } & WidgetProps[N]): import("react").JSX.Element;
`,
  'portal/asked-widgets': 'export interface WidgetProps {}\n',
  'session/index': `
export { useSession, type SessionState } from './store.ts';
export { signOut } from './sign-out.ts';
`,
  'session/store': `
export interface SessionState { role: 'user' | 'agent' | null; userId: string | null; }
export declare const useSession: import("zustand").UseBoundStore<import("zustand").StoreApi<SessionState>>;
`,
  'session/sign-out': `export declare function signOut(reason: 'wish' | 'idle'): Promise<void>;\n`,
}

/** The widgets of remotes beside these lanes, as a remote's copy has them. */
const widgetTable = `
export interface WidgetProps {
  'payments/panel': { actingFor?: string } & { debtId: string };
  'payments/agreement': { debtId: string; onSigned?: (outcome: 'plan' | 'full') => void };
  'consumer/account': { debtId: string };
}
`

/** A report of lanes, and of the widgets of all remotes that are compiled with them. */
export type FakeLanes = LaneReport & WidgetUnits

/** The report of these lanes with some changes: `[path, old text, new text]`, where `widgets` is the path of the widgets. */
export function fakeLanes(...changes: readonly (readonly [path: string, from: string, to: string])[]): FakeLanes {
  const texts = new Map(Object.entries({ ...laneTexts, widgets: widgetTable }))
  for (const [path, from, to] of changes) {
    const text = texts.get(path)
    if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`)
    texts.set(path, text.replace(from, to))
  }
  const { widgets, units } = unitsOf(askedTypes(texts.get('widgets') ?? ''))
  const lanes = reportLanes(texts)
  return { ...lanes, widgets, units: new Map([...lanes.units, ...units]) }
}
