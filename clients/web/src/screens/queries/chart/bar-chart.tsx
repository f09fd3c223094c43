/** Bars from left to right, one below the other, each with its name and number. */
import { useLanguage } from '../../../messages/language.tsx';
import queries from '../queries.module.css';
import { type DrawnPoint, ticksFor } from './chart-data.ts';
import { useWidth } from './use-width.ts';

const rowHeight = 28;
const barHeight = 16;
const axisHeight = 24;
const characterWidth = 7.2;

export function BarChart({ points, title }: { readonly points: readonly DrawnPoint[]; readonly title: string }) {
  const { number } = useLanguage();
  const { frame, width } = useWidth();
  const ticks = ticksFor(points.map(({ value }) => value));
  const [least, greatest] = [ticks[0]!, ticks.at(-1)!];
  const left = Math.min(width * 0.38, 14 + characterWidth * Math.max(4, ...points.map(({ label }) => label.length)));
  const right = width - 70;
  const x = (value: number) => left + ((value - least) / (greatest - least)) * Math.max(right - left, 10);
  const height = points.length * rowHeight + axisHeight;
  return (
    <div ref={frame} className={queries.chartFrame}>
      <svg className={queries.drawing} width={width} height={height} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={queries.gridLine} x1={x(tick)} x2={x(tick)} y1={0} y2={height - axisHeight} />
            <text className={queries.axisText} x={x(tick)} y={height - 6} textAnchor="middle">
              {number(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) => (
          <g key={`${index}`} transform={`translate(0 ${index * rowHeight})`}>
            <Bar point={point} left={left} zero={x(0)} end={x(point.value)} />
          </g>
        ))}
      </svg>
    </div>
  );
}

interface BarProps {
  readonly point: DrawnPoint;
  readonly left: number;
  readonly zero: number;
  readonly end: number;
}

function Bar({ point: { label, value }, left, zero, end }: BarProps) {
  const { number } = useLanguage();
  const longestLabel = Math.max(3, Math.floor((left - 14) / characterWidth));
  return (
    <>
      <title>{`${label}: ${number(value)}`}</title>
      <text className={queries.barText} x={left - 8} y={rowHeight / 2 + 4} textAnchor="end">
        {label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label}
      </text>
      <rect
        className={queries.bar}
        x={Math.min(zero, end)}
        y={(rowHeight - barHeight) / 2}
        width={Math.max(1, Math.abs(end - zero))}
        height={barHeight}
        rx={3}
      />
      <text className={queries.axisText} x={Math.max(zero, end) + 6} y={rowHeight / 2 + 4}>
        {number(value)}
      </text>
    </>
  );
}
