/** A line through the numbers in the order of the rows. */
import { useLanguage } from '../../../messages/language.tsx';
import queries from '../queries.module.css';
import { type DrawnPoint, ticksFor } from './chart-data.ts';
import { useWidth } from './use-width.ts';

const height = 320;
const margin = { left: 64, right: 20, top: 12, bottom: 30 };
const mostDots = 100;
const labelWidth = 110;

export function LineChart({ points, title }: { readonly points: readonly DrawnPoint[]; readonly title: string }) {
  const { number } = useLanguage();
  const { frame, width } = useWidth();
  const ticks = ticksFor(points.map(({ value }) => value));
  const [least, greatest] = [ticks[0]!, ticks.at(-1)!];
  const inner = { width: Math.max(width - margin.left - margin.right, 10), height: height - margin.top - margin.bottom };
  const x = (index: number) => margin.left + (points.length < 2 ? 0.5 : index / (points.length - 1)) * inner.width;
  const y = (value: number) => margin.top + (1 - (value - least) / (greatest - least)) * inner.height;
  const step = Math.max(1, Math.ceil((points.length * labelWidth) / inner.width));
  const path = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return (
    <div ref={frame} className={queries.chartFrame}>
      <svg className={queries.drawing} width={width} height={height} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={queries.gridLine} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text className={queries.axisText} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        <path className={queries.line} d={path} />
        {points.length <= mostDots &&
          points.map(({ label, value }, index) => (
            <circle key={`${index}`} className={queries.dot} cx={x(index)} cy={y(value)} r={3.5}>
              <title>{`${label}: ${number(value)}`}</title>
            </circle>
          ))}
        <Names points={points} step={step} x={x} />
      </svg>
    </div>
  );
}

interface NamesProps {
  readonly points: readonly DrawnPoint[];
  /** Every so many have room. */
  readonly step: number;
  readonly x: (index: number) => number;
}

function Names({ points, step, x }: NamesProps) {
  const named = points.flatMap(({ label }, index) => (index % step === 0 ? [{ label, index }] : []));
  return named.map(({ label, index }) => (
    <text
      key={`${index}`}
      className={queries.axisText}
      x={x(index)}
      y={height - 8}
      textAnchor={index === 0 && points.length > 1 ? 'start' : 'middle'}
    >
      {label.length > 15 ? `${label.slice(0, 14)}…` : label}
    </text>
  ));
}
