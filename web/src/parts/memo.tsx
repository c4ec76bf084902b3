import type { FunctionComponent } from "preact";
import { Component } from "preact";

/** A component that is drawn again only where one of its props is another one. */
export function memo<Props extends object>(Drawn: FunctionComponent<Props>): new () => Component<Props> {
    return class extends Component<Props> {
        override shouldComponentUpdate(next: Props): boolean {
            const now = this.props as Props;
            for (const name in next) if (next[name] !== now[name]) return true;
            return Object.keys(next).length !== Object.keys(now).length;
        }

        override render() {
            return <Drawn {...(this.props as Props)} />;
        }
    };
}
