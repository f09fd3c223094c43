/** Loads pairs of XMI files with the real EMF and says for each pair whether both hold the same objects. */
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.impl.EPackageRegistryImpl;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.FeatureMapUtil;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;

/** Lines `original TAB derived [TAB metamodel …]` come in, a line each goes out: `same`, `refused …` or `different …`. */
public final class Oracle {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      System.out.println(judge(line.split("\t")).replaceAll("\\s+", " "));
      System.out.flush();
    }
  }

  private static String judge(String[] words) {
    Resource original;
    EPackage.Registry registry = new EPackageRegistryImpl(EPackage.Registry.INSTANCE);
    try {
      for (String metamodel : List.of(words).subList(2, words.length)) register(registry, metamodel);
      original = load(words[0], words[0], registry);
    } catch (Exception refusal) {
      return "refused " + refusal;
    }
    try {
      return compare(original, load(words[1], words[0], registry));
    } catch (Exception failure) {
      return "different EMF cannot load what we wrote: " + failure;
    }
  }

  /** Both files count as being at the same place, so that relative references mean the same. */
  private static Resource load(String path, String place, EPackage.Registry registry) throws Exception {
    ResourceSet set = setOf(registry);
    Resource resource = set.createResource(fileUri(place));
    try (InputStream bytes = new FileInputStream(path)) {
      resource.load(bytes, Map.of(XMLResource.OPTION_DEFER_IDREF_RESOLUTION, Boolean.TRUE));
    }
    return resource;
  }

  private static ResourceSet setOf(EPackage.Registry registry) {
    ResourceSet set = new ResourceSetImpl();
    set.setPackageRegistry(registry);
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("ecore", new EcoreResourceFactoryImpl());
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
    return set;
  }

  private static void register(EPackage.Registry registry, String metamodel) {
    Resource resource = setOf(registry).getResource(fileUri(metamodel), true);
    for (Iterator<EObject> all = resource.getAllContents(); all.hasNext(); )
      if (all.next() instanceof EPackage found && found.getNsURI() != null) registry.putIfAbsent(found.getNsURI(), found);
  }

  private static String compare(Resource one, Resource other) {
    if (one.getContents().size() != other.getContents().size()) return "different number of roots";
    Equality equality = new Equality(one, other);
    for (int index = 0; index < one.getContents().size(); index++)
      if (!equality.equals(one.getContents().get(index), other.getContents().get(index)))
        return "different " + equality.difference;
    return "same";
  }

  private static URI fileUri(String path) {
    return URI.createFileURI(new File(path).getAbsolutePath());
  }

  /** EMF's own equality, which takes proxies of different classes for equal, and relative ones for different. */
  private static final class Equality extends EcoreUtil.EqualityHelper {
    private final Resource one;
    private final Resource other;
    private String difference = "";

    Equality(Resource one, Resource other) {
      this.one = one;
      this.other = other;
    }

    @Override
    public boolean equals(EObject left, EObject right) {
      EObject first = withinOwn(left, one);
      EObject second = withinOwn(right, other);
      if (first != null && second != null && (first.eIsProxy() || second.eIsProxy())) return sameProxies(first, second);
      return super.equals(first, second);
    }

    /** EMF writes hrefs into the same document beside hrefs to others: they mean the object that is there. */
    private static EObject withinOwn(EObject object, Resource own) {
      if (object == null || !object.eIsProxy()) return object;
      URI uri = ((InternalEObject) object).eProxyURI();
      EObject found = uri.trimFragment().equals(own.getURI()) ? own.getEObject(uri.fragment()) : null;
      return found == null ? object : found;
    }

    private boolean sameProxies(EObject first, EObject second) {
      String left = targetOf(first, one.getURI());
      String right = targetOf(second, other.getURI());
      EClass leftClass = first.eClass();
      boolean isSame = left.equals(right) && EcoreUtil.getURI(leftClass).fragment().equals(EcoreUtil.getURI(second.eClass()).fragment());
      if (!isSame) difference += " proxy " + leftClass.getName() + " " + left + " / " + second.eClass().getName() + " " + right;
      return isSame;
    }

    private static String targetOf(EObject object, URI base) {
      URI uri = object.eIsProxy() ? ((InternalEObject) object).eProxyURI() : EcoreUtil.getURI(object);
      return uri.deresolve(base).toString();
    }

    @Override
    protected boolean haveEqualFeature(EObject first, EObject second, EStructuralFeature feature) {
      // Nobody writes transient values.
      boolean isSame = feature.isTransient() || super.haveEqualFeature(first, second, feature);
      if (!isSame && difference.length() < 300)
        difference += " " + feature.getEContainingClass().getName() + "." + feature.getName() + ": " + first.eGet(feature, false) + " / " + second.eGet(feature, false);
      return isSame;
    }

    /** Arrays of bytes are equal by what is in them. */
    @Override
    protected boolean haveEqualAttribute(EObject first, EObject second, EAttribute attribute) {
      if (super.haveEqualAttribute(first, second, attribute)) return true;
      if (FeatureMapUtil.isFeatureMap(attribute)) return false;
      return Objects.deepEquals(itemsOf(first.eGet(attribute)), itemsOf(second.eGet(attribute)));
    }

    private static Object itemsOf(Object value) {
      return value instanceof List<?> list ? list.toArray() : value;
    }

    @Override
    protected boolean haveEqualReference(EObject first, EObject second, EReference reference) {
      Object left = first.eGet(reference, false);
      Object right = second.eGet(reference, false);
      if (!reference.isMany()) return equals((EObject) left, (EObject) right);
      return equals(new ArrayList<>(listOf(left)), new ArrayList<>(listOf(right)));
    }

    @SuppressWarnings("unchecked")
    private static List<EObject> listOf(Object value) {
      org.eclipse.emf.common.util.EList<EObject> list = (org.eclipse.emf.common.util.EList<EObject>) value;
      return list instanceof org.eclipse.emf.ecore.util.InternalEList<EObject> internal ? internal.basicList() : list;
    }
  }
}
