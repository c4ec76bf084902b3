import "../style/crest.css";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { partsOf } from "./crests";

const shields = [
    "M3 3H37V22Q37 36 20 44 3 36 3 22Z",
    "M3 6Q12 7 20 2 28 7 37 6V24Q35 37 20 44 5 37 3 24Z",
    "M20 2 37 12V32L20 44 3 32V12Z",
    "M20 3A18 20 0 0 1 20 43 18 20 0 0 1 20 3Z",
];

/* The part of the shield that has the second tincture. */
const divisions: (JSX.Element | null)[] = [
    null,
    <path d="M20 0H40V46H20Z" />,
    <path d="M0 23H40V46H0Z" />,
    <path d="M0 0V46H40Z" />,
    <path d="M0 42 20 18 40 42V46H0Z" />,
    <path d="M16 0H24V46H16ZM0 17H40V25H0Z" />,
    <path d="M0 0H9L40 38V46H31L0 9Z" />,
    <path d="M0 0H40V13H0Z" />,
];

const charges: JSX.Element[] = [
    <path d="M20 9 22 26H18ZM14 26H26V28.500H14ZM18.800 28.500H21.200V35H18.800Z" />,
    <path d="M20 10A5 5 0 1 1 19.900 10ZM20 12.500A2.500 2.500 0 1 0 20.100 12.500ZM18.700 19H21.300V35H26V32H21.300V30H24V27H18.700Z" />,
    <path d="M12 14H15V17H18.500V14H21.500V17H25V14H28V20H26V34H14V20H12ZM18 34V28Q20 25 22 28V34Z" />,
    <path d="M20 10 22.800 18.500H31.500L24.500 23.700 27 32 20 27 13 32 15.500 23.700 8.500 18.500H17.200Z" />,
    <path d="M23 10A12 12 0 1 0 29 29 10 10 0 0 1 23 10Z" />,
    <path d="M10 30V15L15 21 20 12 25 21 30 15V30Z" />,
    <path d="M20 9Q29 18 26 26 28 25 28 22 32 34 20 36 8 34 12 22 13 25 15 25 14 18 20 9Z" />,
    <path d="M8 23Q20 11 32 23 20 35 8 23ZM20 18A5 5 0 1 0 20.100 18ZM20 21A2 2 0 1 1 19.900 21Z" />,
    <path d="M20 9Q32 17 28 27 25 33 21 32V37H19V32Q15 33 12 27 8 17 20 9Z" />,
    <path d="M12 11H28Q28 23 21.500 24.500V31L26 34H14L18.500 31V24.500Q12 23 12 11Z" />,
    <path d="M20 10Q30 10 30 20 30 25 27 27V32H13V27Q10 25 10 20 10 10 20 10ZM15 19A2.500 2.500 0 1 0 15.100 19ZM25 19A2.500 2.500 0 1 0 25.100 19ZM20 24 18.500 27H21.500Z" />,
    <path d="M20 9 32 16V29L20 36 8 29V16ZM20 19A2.200 2.200 0 1 0 20.100 19ZM14 23A2 2 0 1 0 14.100 23ZM26 23A2 2 0 1 0 26.100 23Z" />,
];

interface CrestProps {
    name: string;
    /** The crest that was chosen; without one it follows from the name. */
    code?: string | null;
    class?: string;
}

/** A small shield beside a name, which says who it is: for readers it is not there. */
export function Crest({ name, code, class: more = "" }: CrestProps) {
    const clip = useId();
    const { shield, division, field, second, charge } = partsOf(name, code);
    return (
        <svg class={`crest ${more}`} viewBox="0 0 40 46" aria-hidden="true">
            <clipPath id={clip}>
                <path d={shields[shield]} />
            </clipPath>
            <g clip-path={`url(#${clip})`}>
                <rect class={`tincture-${field}`} width="40" height="46" />
                <g class={`tincture-${second}`}>{divisions[division]}</g>
                <g class="crest-charge">{charges[charge]}</g>
            </g>
            <path class="crest-edge" d={shields[shield]} />
        </svg>
    );
}
