import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './BarsChart.module.css'

/** A series of bars in one colour. */
export interface BarsSeries {
  key: string
  label: string
}

/** A bar or a stack of bars: the name below it, and a number for each series. */
export interface BarsRow {
  name: string
  values: Readonly<Record<string, number>>
}

interface BarsChartProps {
  /** Names the chart; the table beside it has the same figures. */
  label: string
  series: readonly BarsSeries[]
  rows: readonly BarsRow[]
  /** Writes a value in full. */
  format: (value: number) => string
  /** Writes a value along the axis. */
  axis: (value: number) => string
  /** The bars of a row are stacked. */
  isStacked?: boolean
}

/** Neighbours differ in lightness, too; the seventh series begins again with the first colour. */
const COLOURS = [
  'var(--color-primary-700)',
  'var(--color-warning-line)',
  'var(--color-primary-300)',
  'var(--color-success)',
  'var(--color-secondary-400)',
  'var(--color-danger-line)',
]

const HEIGHT = 280

/** Bars, drawn as SVG so that they print; arrow keys move from bar to bar. */
export function BarsChart({ label, series, rows, format, axis, isStacked = false }: BarsChartProps) {
  return (
    <figure className={styles.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 640, height: HEIGHT }}>
        <BarChart
          data={rows.map(({ name, values }) => ({ name, ...values }))}
          title={label}
          stackOffset={isStacked ? 'sign' : 'none'}
          margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="name" tickLine={false} stroke="var(--color-line-strong)" minTickGap={16} />
          <YAxis tickFormatter={axis} width="auto" tickLine={false} axisLine={false} allowDecimals={false} />
          <Tooltip
            formatter={(value) => format(Number(value))}
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
          />
          {series.length > 1 ? <Legend itemSorter={null} /> : null}
          {series.map(({ key, label: name }, place) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={COLOURS[place % COLOURS.length]!}
              stackId={isStacked ? 'pile' : key}
              maxBarSize={48}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
