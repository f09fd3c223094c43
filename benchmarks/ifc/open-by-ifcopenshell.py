"""Opens a file by IfcOpenShell, in a process of its own: prints times and the peak of memory."""
import json
import resource
import sys
import time

import ifcopenshell

start, used = time.perf_counter(), time.process_time()
model = ifcopenshell.open(sys.argv[1])
figures = {
    "milliseconds": (time.perf_counter() - start) * 1000,
    "processorMilliseconds": (time.process_time() - used) * 1000,
    "peakMegabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
}
print(json.dumps(figures))
