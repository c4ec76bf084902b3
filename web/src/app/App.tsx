import { LiveRegion } from "../parts/LiveRegion";

export function App() {
    return (
        <>
            <main>
                <h1>donjon</h1>
            </main>
            <LiveRegion />
        </>
    );
}
